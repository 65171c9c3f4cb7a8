/** The shop's signature behind hero and order confirmation. Its parent is `relative isolate overflow-hidden`. */
export function Mist() {
  return <div aria-hidden="true" className="mist -z-10" />;
}
