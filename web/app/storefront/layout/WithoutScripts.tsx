/** What who has no JavaScript can do all the same. It stands in documents only: in the browser React draws nothing of a `noscript`. */
export function WithoutScripts({ email }: { email: string }) {
  return (
    <p role="note" className="border-b border-mist bg-warn-wash py-3 text-small text-warn">
      <span className="page block">
        Tu navegador no ejecuta JavaScript: puedes mirar la tienda, pero no comprar, iniciar sesión ni enviar
        formularios. Actívalo
        {email.includes("@") && (
          <>
            {" "}
            o escríbenos a{" "}
            <a href={`mailto:${email}`} className="underline">
              {email}
            </a>
            , también para desistir de un pedido
          </>
        )}
        .
      </span>
    </p>
  );
}
