import clsx from "clsx";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import "./prose.css";

interface ProseProps {
  /** Rendered by the shop from Markdown: without HTML of its author's. */
  html: string;
  className?: string;
}

/** A text that the shop wrote. */
export function Prose({ html, className }: ProseProps) {
  const navigate = useNavigate();

  /** Links within the shop keep what the page has loaded. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const path = link?.getAttribute("href");
    if (!path?.startsWith("/") || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(path);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for what its links do
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
    <div
      className={clsx("prose", className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it clean, see server/src/content
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
