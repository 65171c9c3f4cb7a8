/**
 * Ends the subscription of this browser and takes away what it shows: whoever it was for has left. The shop has forgotten it with
 * the session.
 */
export async function dropNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return;
  for (const notice of await registration.getNotifications()) notice.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
