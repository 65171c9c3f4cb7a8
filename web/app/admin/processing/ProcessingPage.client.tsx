import { counted, type ProcessingRecord } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { Fact } from "../records/Fact.tsx";
import { QueryView } from "../records/QueryView.tsx";

/** The record that the agency may ask for (GDPR, art. 30), to be read and printed. */
export function ProcessingPage() {
  const processing = useQuery(endpointQuery("GET /admin/processing"));
  return (
    <>
      <PageHeading
        title="Tratamientos de datos"
        lead="El registro de actividades de tratamiento de la tienda, según el artículo 30 del RGPD."
        actions={
          <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      />
      <QueryView
        query={processing}
        error="Error al cargar el registro"
        loading={<ListSkeleton label="Cargando el registro…" />}
      >
        {({ record }) => <Record record={record} />}
      </QueryView>
    </>
  );
}

function Record({ record: { controller, activities, measures } }: { record: ProcessingRecord }) {
  return (
    <div className="grid gap-5">
      <Alert tone="info" title="Lo que la tienda no sabe, lo añades tú" className="print:hidden">
        Aquí está lo que guarda la tienda. Añade lo que tratas fuera de ella: nóminas, proveedores, videovigilancia, el
        alojamiento y el correo que has contratado, y si alguno está fuera de la Unión Europea.
      </Alert>
      <Card className="px-4 py-5 sm:px-6">
        <h2 className="text-subheading">Responsable</h2>
        <dl className="mt-3 grid gap-x-6 gap-y-4 text-small sm:grid-cols-2">
          <Fact name="Nombre">{`${controller.name}, NIF ${controller.nif}`}</Fact>
          <Fact name="Domicilio">{controller.address}</Fact>
          <Fact name="Contacto">{`${controller.email} · ${controller.phone}`}</Fact>
          <Fact name="Transferencias a otros países">La tienda no hace ninguna por sí misma</Fact>
        </dl>
      </Card>
      {activities.map((activity) => (
        <Activity key={activity.id} activity={activity} />
      ))}
      <Card className="px-4 py-5 sm:px-6">
        <h2 className="text-subheading">Medidas de seguridad</h2>
        <ul className="mt-3 list-disc ps-5 text-small">
          {measures.map((measure) => (
            <li key={measure}>{measure}</li>
          ))}
        </ul>
        <p className="mt-3 text-small print:hidden">
          Lo que falla se anota en{" "}
          <Link to="/admin/breaches" className="link">
            Brechas de datos
          </Link>
          .
        </p>
      </Card>
    </div>
  );
}

function Activity({ activity }: { activity: ProcessingRecord["activities"][number] }) {
  const { id, name, purpose, people, data, recipients, term, bases, columns } = activity;
  return (
    <Card className="break-inside-avoid px-4 py-5 sm:px-6">
      <section aria-labelledby={`tratamiento-${id}`}>
        <h2 id={`tratamiento-${id}`} className="text-subheading">
          {name}
        </h2>
        <dl className="mt-3 grid gap-x-6 gap-y-4 text-small sm:grid-cols-2">
          <Fact name="Para qué">{purpose}</Fact>
          <Fact name="Base jurídica">{bases.join("; ")}</Fact>
          <Fact name="De quién">{people}</Fact>
          <Fact name="Qué datos">{data}</Fact>
          <Fact name="Quién los recibe">{recipients}</Fact>
          <Fact name="Cuánto tiempo">{term}</Fact>
        </dl>
        <details className="mt-4 text-small print:hidden">
          <summary className="cursor-pointer text-muted">
            Dónde están ({counted(columns.length, "campo", "campos")})
          </summary>
          <p className="mt-2 text-muted">{columns.join(", ")}</p>
        </details>
      </section>
    </Card>
  );
}
