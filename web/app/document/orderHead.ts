const CAN_WAIT = /<link rel="(?:modulepreload|preload" href="[^"]*" as="font)"[^>]*>/g;

/**
 * React puts what is fetched ahead before all else. Here the styles come first, which the first paint waits for, then the
 * faces, and the code last, which lets the pictures pass. React finds these links wherever they stand.
 */
export function orderHead(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const later = (head.match(CAN_WAIT) ?? []).map((link) =>
    link.replace('rel="modulepreload"', '$& fetchpriority="low"'),
  );
  return head.replace(CAN_WAIT, "") + later.join("") + html.slice(end);
}
