import type { ResponsibleDeclaration } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Fact } from "../records/Fact.tsx";
import { QueryView } from "../records/QueryView.tsx";
import { declarationQuery } from "./verifactuQueries.ts";

/** What the law wants to be seen in the program itself (RD 1007/2023, art. 13; Orden HAC/1177/2024, art. 15). */
export function DeclarationPage() {
  const declaration = useQuery(declarationQuery);
  return (
    <>
      <PageHeading
        title="Declaración responsable"
        lead="Del sistema informático de facturación, según el artículo 13 del Real Decreto 1007/2023."
        actions={
          <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      />
      <QueryView query={declaration} error="Error al cargar la declaración" loading="Cargando la declaración…">
        {({ declaration: declared }) => <Declaration declared={declared} />}
      </QueryView>
    </>
  );
}

function Declaration({ declared }: { declared: ResponsibleDeclaration }) {
  if (!declared.is_complete) {
    return (
      <Alert tone="warn" title="Falta quién produce el programa">
        Indica su nombre y su NIF en{" "}
        <Link to="/admin/settings#verifactu" className="link">
          Ajustes
        </Link>
        . La declaración la hace quien produce el programa, no la tienda: que la firme antes de que te obligue la ley.
      </Alert>
    );
  }
  const { producer, producer_nif, system, system_id, version, installation, company, company_nif } = declared;
  return (
    <Card className="max-w-prose px-4 py-5 sm:px-6">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name="Sistema informático">{system}</Fact>
        <Fact name="Código identificador">{system_id}</Fact>
        <Fact name="Versión">{version}</Fact>
        <Fact name="Número de instalación">{installation}</Fact>
        <Fact name="Productor">{`${producer}, NIF ${producer_nif}`}</Fact>
        <Fact name="Usuario">{`${company}, NIF ${company_nif}`}</Fact>
        <Fact name="Componentes" className="min-w-0 sm:col-span-2">
          Programa de tienda en línea (Node.js) con base de datos PostgreSQL. Emite las facturas de los pedidos, genera
          y encadena sus registros y los envía a la AEAT.
        </Fact>
        <Fact name="Modo de uso">Solo como «VERI*FACTU»</Fact>
        <Fact name="Varios obligados tributarios">No: uno por instalación</Fact>
        <Fact name="Firma de los registros" className="min-w-0 sm:col-span-2">
          No se firman: al enviarse a la AEAT basta su huella encadenada (SHA-256).
        </Fact>
      </dl>
      <p className="mt-5">
        {producer} declara que el sistema descrito cumple el artículo 29.2.j) de la Ley 58/2003, General Tributaria, el
        reglamento aprobado por el Real Decreto 1007/2023, la Orden HAC/1177/2024 y las especificaciones de la sede
        electrónica de la AEAT que los completan.
      </p>
      <p className="mt-4 text-small text-muted">
        Modelo preparado por la tienda con los datos de «Ajustes». Vale cuando quien produce el programa la suscribe con
        lugar y fecha; comprueba con tu asesor que no falta nada.
      </p>
    </Card>
  );
}
