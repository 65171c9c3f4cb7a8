import { arrivalSentence } from "@bruma/contract";
import { CalendarCheck } from "lucide-react";
import { Icon } from "../ui/Icon.tsx";
import { useUsualDelivery } from "./useUsualDelivery.ts";

/** When it comes to most buyers. Without the tariff it stays away. */
export function UsualArrival() {
  const arrival = useUsualDelivery()?.arrival;
  if (!arrival) return null;
  return (
    <p className="flex gap-2 text-small">
      <Icon of={CalendarCheck} size={18} className="mt-px shrink-0 text-muted" />
      <span>A la península: {lowerFirst(arrivalSentence(arrival))}</span>
    </p>
  );
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
