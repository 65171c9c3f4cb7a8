// About what a slow phone gives a new style within one frame.
const PIECE_MAX = 150;

/**
 * Makes everything outside `veil` inert: at once what lies over the page (an open drawer holds on to the focus), then the
 * page itself, a piece a frame. Until its turn has come, a piece is out of reach because the veil lies over it and holds the
 * focus. Answers how to open it all up again.
 */
export function closeOffAround(veil: Element): () => void {
  const closed: Element[] = [];
  const [light, heavy] = parted(piecesAround(veil, document.body));
  let frame = 0;

  function close(piece: Element) {
    // What was inert before stays so afterwards.
    if (piece.hasAttribute("inert")) return;
    piece.setAttribute("inert", "");
    closed.push(piece);
  }
  function closeNext() {
    const piece = heavy.shift();
    if (piece === undefined) return;
    close(piece);
    frame = requestAnimationFrame(closeNext);
  }
  light.forEach(close);
  frame = requestAnimationFrame(closeNext);

  return () => {
    cancelAnimationFrame(frame);
    for (const piece of closed) piece.removeAttribute("inert");
  };
}

/** Elements that together hold all that stands in `whole` outside `veil`, none of them large. */
function piecesAround(veil: Element, whole: Element): Element[] {
  return [...whole.children].flatMap((part) => {
    if (part === veil || part.tagName === "SCRIPT") return [];
    return part.contains(veil) || isLarge(part) ? piecesAround(veil, part) : [part];
  });
}

const isLarge = (part: Element) => part.getElementsByTagName("*").length > PIECE_MAX;

/** What hangs on the body itself, and what the page is made of. */
function parted(pieces: readonly Element[]): [Element[], Element[]] {
  const hangsOnBody = (piece: Element) => piece.parentElement === document.body;
  return [pieces.filter(hangsOnBody), pieces.filter((piece) => !hangsOnBody(piece))];
}
