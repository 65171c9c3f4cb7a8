import { Bell, CircleCheck, Download, Gauge, type LucideIcon, WifiOff, Zap } from "lucide-react";
import { useShop } from "../../document/shop.ts";
import { useInstall } from "../../install/installPrompt.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/Panel.tsx";

interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
}

const FEATURES: readonly Feature[] = [
  { icon: Zap, title: "Acceso rápido", text: "Un icono en tu pantalla, sin abrir el navegador." },
  { icon: WifiOff, title: "Modo sin conexión", text: "Lo que ya viste, tu carrito y tus pedidos, también sin red." },
  { icon: Bell, title: "Notificaciones push", text: "Cómo va tu pedido y lo que te interese, al momento." },
  { icon: Gauge, title: "Mejor rendimiento", text: "Las páginas abren antes y gastan menos datos." },
];

const PLATFORMS = [
  {
    name: "Android (Chrome)",
    steps: [
      "Abre el menú ⋮ de Chrome.",
      "Elige «Instalar aplicación» o «Añadir a pantalla de inicio».",
      "Confirma con «Instalar».",
    ],
  },
  {
    name: "iPhone y iPad (Safari)",
    steps: ["Toca el botón Compartir.", "Elige «Añadir a pantalla de inicio».", "Confirma con «Añadir»."],
  },
  {
    name: "Ordenador (Chrome o Edge)",
    steps: ["Busca el icono de instalar al final de la barra de direcciones.", "Confirma con «Instalar»."],
  },
] as const;

/** The shop as an app: what it brings, and how it gets there. */
export function AppTab() {
  const { brand } = useShop();
  return (
    <div className="grid gap-6">
      <Panel
        title={`${brand} en tu móvil`}
        text="La misma tienda, instalada como una aplicación. Sin tiendas de apps y sin ocupar apenas espacio."
      >
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {FEATURES.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <span className="grid size-10 shrink-0 place-items-center rounded-card bg-brand-wash text-brand-ink">
                <Icon of={icon} />
              </span>
              <div className="min-w-0">
                <h3 className="font-text text-base font-semibold">{title}</h3>
                <p className="text-small text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <Installation />
      </Panel>
      <Panel title="Cómo instalarla">
        <div className="grid gap-6 md:grid-cols-3">
          {PLATFORMS.map(({ name, steps }) => (
            <div key={name}>
              <h3 className="font-text text-base font-semibold">{name}</h3>
              <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-small text-muted marker:font-semibold marker:text-brand-ink">
                {steps.map((step) => (
                  <li key={step} className="pl-1">
                    {step}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </Panel>
    </div>
  );
}

/** By one button where the browser offers that; elsewhere the steps below do it. */
function Installation() {
  const { canInstall, isInstalled, install } = useInstall();
  if (isInstalled) {
    return (
      <p className="mt-6 flex items-center gap-2 text-small font-medium text-ok">
        <Icon of={CircleCheck} size={18} />
        Ya la tienes instalada en este dispositivo.
      </p>
    );
  }
  if (!canInstall) return null;
  return (
    <Button icon={Download} className="mt-6 max-sm:w-full" onClick={() => void install()}>
      Instalar aplicación
    </Button>
  );
}
