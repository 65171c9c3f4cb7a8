/** Buttons or marks beside each other. On a phone one line of them that can be pushed along, so that the list begins on the first screen. */
export const ONE_LINE =
  "-my-1 flex gap-2 overflow-x-auto px-0.5 py-1 *:shrink-0 sm:m-0 sm:flex-wrap sm:overflow-visible sm:p-0";
/** What a page's heading offers: on a phone the last one, which matters most, stands where it is seen. */
export const HEADING_ACTIONS = `${ONE_LINE} max-w-full sm:gap-3 max-sm:*:last:order-first`;
