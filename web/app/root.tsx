import { type ReactNode, useEffect, useLayoutEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { apiContext } from "./api/api.ts";
import styles from "./app.css?url";
import { followTheme } from "./browser/theme.ts";
import { Failure } from "./document/Failure.tsx";
import { fontLinks } from "./document/look/fonts.ts";
import { iconLinks } from "./document/look/iconLinks.ts";
import { logoOf } from "./document/look/logoOf.ts";
import { lookCss } from "./document/look/lookCss.ts";
import { PREPAINT } from "./document/prepaint.ts";
import { pressAgain } from "./document/pressAgain.ts";
import { RouteAnnouncer } from "./document/RouteAnnouncer.tsx";
import type { RootData } from "./document/shop.ts";
import { AgeGate } from "./shell/AgeGate.tsx";
import { ConsentGate } from "./shell/ConsentGate.tsx";
import { Offline } from "./shell/Offline.tsx";
import { PendingSignOut } from "./shell/PendingSignOut.tsx";
import { watchSession } from "./signOut/watchSession.ts";
import { Toasts } from "./toasts/Toasts.tsx";
import { Drawings } from "./ui/pictures/Drawings.tsx";

export const links = () => [
  // By its address, and not as part of the code: late code that shares a file with this would bring it into the page anew.
  { rel: "stylesheet", href: styles },
];

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { look, ...shop } = (await context.get(apiContext)("GET /shop")).shop;
  // Made here: how colours become tokens, and a logo finds its size, need not travel.
  return {
    shop: { ...shop, ...logoOf(look.logos) },
    origin: new URL(request.url).origin,
    look: lookCss(look),
    links: [...fontLinks(look.fonts), ...iconLinks(look.logos)],
  };
}

// The shop's name does not change while someone walks through it, unless it is the shopkeeper: settings ask for it again.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && currentUrl.pathname.startsWith("/admin");

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The attributes that the script below writes are the visitor's own: hydration leaves them alone.
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f7f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1214" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed for the CSP */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: PREPAINT }} />
        <Meta />
        <Links />
        <OfTheShop />
      </head>
      <body>
        <a
          href="#contenido"
          className="fixed top-3 left-3 z-50 -translate-y-20 rounded-pill bg-ink px-5 py-2.5 font-medium text-paper focus:translate-y-0"
        >
          Saltar al contenido
        </a>
        <Drawings />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Its style stands after the style sheet, whose tokens it replaces. */
function OfTheShop() {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    root && (
      <>
        {root.links.map((link) => (
          <link key={link.href} {...link} />
        ))}
        {root.look && <style>{root.look}</style>}
      </>
    )
  );
}

export default function App() {
  useLayoutEffect(pressAgain, []);
  useEffect(followTheme, []);
  useEffect(watchSession, []);
  return (
    <>
      {/* First in the page, so that the keyboard reaches its buttons right after the link that skips the header. */}
      <ConsentGate />
      <PendingSignOut />
      <Outlet />
      <RouteAnnouncer />
      <Toasts />
      <Offline />
      <AgeGate />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="contenido" className="grid min-h-dvh">
      <Failure error={useRouteError()} />
    </main>
  );
}
