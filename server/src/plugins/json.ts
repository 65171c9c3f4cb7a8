import type { FastifyInstance } from "fastify";

/** JSON is the only body that the API reads. None at all is `undefined`, also where its type was announced. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body.trim() === "") return done(null, undefined);
    parseJson(request, body, done);
  });
}
