import { BREACH_RISK_LABELS, BREACH_STATE_LABELS } from "@bruma/contract";
import { Plus, ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { buttonLook } from "../../ui/buttonLook.ts";
import { choice, DAYS, search, sortedBy } from "../list/filters.ts";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { useOpenWindow } from "../list/useOpenRow.ts";
import { BreachDialog } from "./BreachDialog.tsx";
import { BREACH_COLUMNS } from "./breachColumns.tsx";
import { BREACHES } from "./breachQueries.ts";
import { NewBreachDialog } from "./NewBreachDialog.tsx";

const { open, ...MOVED } = BREACH_STATE_LABELS;
const FILTERS = {
  search: search("Buscar lo que pasó o BD-12"),
  state: choice("estado", "Estado", "Todos los estados", { open, overdue: "Fuera de plazo", ...MOVED }),
  risk: choice("riesgo", "Riesgo", "Cualquier riesgo", BREACH_RISK_LABELS),
  ...DAYS,
  sort: sortedBy("noticed", "due"),
};

export function AdminBreachesPage() {
  const list = useList(BREACHES, FILTERS, { opens: "brecha" });
  const { address } = list;
  const registering = useOpenWindow("registrar");
  const mayWrite = useMay()("law.write");
  const overdue = list.answer.data?.summary.overdue ?? 0;

  return (
    <>
      <ListPage
        list={list}
        title="Brechas de datos"
        lead="Datos personales perdidos, alterados o vistos por quien no debía. Desde que la tienda lo detecta, la AEPD debe saberlo en 72 horas, también en fin de semana."
        file="GET /admin/breaches/export"
        links={
          <Link to="/admin/processing" className={buttonLook("quiet", "medium")}>
            Registro de tratamientos
          </Link>
        }
        actions={
          mayWrite && (
            <Button icon={Plus} onClick={() => registering.open("nueva")}>
              Registrar brecha
            </Button>
          )
        }
        notice={
          overdue > 0 && (
            <Alert tone="danger" title="Hay brechas fuera de plazo" className="mb-5">
              {overdue === 1 ? "Una lleva" : `${overdue} llevan`} más de 72 horas sin comunicar. Comunícala cuanto antes
              en la sede de la AEPD y anota el justificante y por qué se comunica tarde.
            </Alert>
          )
        }
        error="Error al cargar las brechas de datos"
        loading="Cargando brechas de datos…"
        unit={["brecha", "brechas"]}
        empty={
          <NothingFound
            list={list}
            icon={ShieldAlert}
            title="Ninguna brecha registrada"
            filtered="Ninguna brecha coincide"
            text="Un correo a quien no era, un portátil perdido, un acceso ajeno: regístralo aquí aunque no haga falta comunicarlo."
          />
        }
        record={(opened) => <BreachDialog {...opened} />}
      >
        {({ breaches }) => (
          <ListTable list={list} caption="Brechas de datos" columns={BREACH_COLUMNS} rows={breaches} />
        )}
      </ListPage>
      {registering.asked && mayWrite && (
        <NewBreachDialog
          onClose={registering.close}
          onRegistered={(id) => address.change({ registrar: undefined, brecha: String(id) }, { replace: true })}
        />
      )}
    </>
  );
}
