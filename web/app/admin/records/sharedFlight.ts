/**
 * Sends one thing once: what is sent again, just the same, before its answer came is answered with that. A second press comes before the
 * button knows that it is busy. A file is never the same as another.
 */
export function sharedFlight<Sent, Answer>() {
  let flight: { what: string | undefined; answer: Promise<Answer> } | undefined;
  return (sent: Sent, send: (sent: Sent) => Promise<Answer>): Promise<Answer> => {
    const what = JSON.stringify(sent, (_, value) => (value instanceof Blob ? Math.random() : value));
    if (flight !== undefined && flight.what === what) return flight.answer;
    const answer = send(sent).finally(() => {
      if (flight?.answer === answer) flight = undefined;
    });
    flight = { what, answer };
    return answer;
  };
}
