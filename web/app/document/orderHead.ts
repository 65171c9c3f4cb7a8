const CAN_WAIT = /<link rel="(?:modulepreload|preload" href="[^"]*" as="font)"[^>]*>/g;

/**
 * React puts what is fetched ahead before all else. Here the styles come first, which the first paint waits for, then the
 * faces, and the code last; both let styles and pictures pass, with which they would share a thin line. React finds these
 * links wherever they stand.
 */
export function orderHead(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const later = (head.match(CAN_WAIT) ?? []).map((link) => link.replace(/rel="\w+"/, '$& fetchpriority="low"'));
  return head.replace(CAN_WAIT, "") + later.join("") + html.slice(end);
}
