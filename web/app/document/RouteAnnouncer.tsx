import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { focusContent } from "../browser/focusContent.ts";

/** A page that came without loading a document: its title is said aloud, and the keyboard goes on from its beginning. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    // After what the old page closes on its way out, and after what the new one does with the focus itself.
    const timer = setTimeout(() => {
      setTitle(document.title);
      // Who has touched nothing yet was only sent on: their first Tab still finds the link that skips the header. Who opened a window
      // meanwhile goes on in there.
      if (!navigator.userActivation?.hasBeenActive || document.activeElement?.closest("#contenido, [role=dialog]"))
        return;
      focusContent();
    }, 50);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </p>
  );
}
