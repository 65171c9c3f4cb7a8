import { Rows } from "./Rows.tsx";

export function SocialNetworks() {
  return (
    <Rows
      section="company"
      name="social"
      columns={{ name: "Red", url: "Dirección" }}
      empty={{ name: "", url: "https://" }}
      add="Añadir red"
    />
  );
}

export function Carriers() {
  return (
    <Rows
      section="shipping"
      name="carriers"
      columns={{ name: "Nombre", tracking_url: "Página de seguimiento, con {code} en el lugar del número" }}
      empty={{ name: "", tracking_url: "https://" }}
      add="Añadir transportista"
    />
  );
}
