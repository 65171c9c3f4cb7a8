import { enable as preloadNavigations } from "workbox-navigation-preload";
import type { ToWorker } from "../messages.ts";
import { answerRoutes } from "./answerRoutes.ts";
import { dropOldCaches, dropPrivatePages, fillCaches } from "./caches.ts";
import { connectionState } from "./connection.ts";
import { SHELL, worker } from "./globals.ts";
import { keepFiles } from "./keepFiles.ts";
import { keepDocumentOf, keepPages, missedBy } from "./keepPages.ts";
import { forgetPrivate, keepPrivate } from "./keepPrivate.ts";
import { hearNotices } from "./push.ts";
import { signOutLater } from "./signOut.ts";

// Requests that change something pass untouched, and fail where there is no connection: nothing is sent later.
keepFiles();
answerRoutes();
keepPrivate(); // before the public data: the first route that fits answers
keepPages();
hearNotices();
signOutLater();
preloadNavigations();

worker.addEventListener("install", (event) => event.waitUntil(fillCaches()));
worker.addEventListener("activate", (event) =>
  event.waitUntil(
    dropOldCaches()
      .then(dropPrivatePages)
      .then(() => worker.clients.claim()),
  ),
);

worker.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.type === "seen") event.waitUntil(keepDocumentOf(message.path, event));
  if (message.type === "hello" && event.source instanceof Client) {
    const missed = missedBy(event.source.id);
    if (missed) event.source.postMessage(missed);
  }
  if (message.type === "status" || message.type === "hello") event.source?.postMessage(connectionState());
  if (message.type === "forget") event.waitUntil(forgetPrivate());
  if (message.type === "version") event.ports[0]?.postMessage(SHELL.includes(message.build));
  if (message.type === "activate") event.waitUntil(worker.skipWaiting());
});
