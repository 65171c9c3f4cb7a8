import { useQuery } from "@tanstack/react-query";
import { AddressBook } from "../../../addresses/AddressBook.tsx";
import { LoadFailure } from "../../../api/LoadFailure.tsx";
import { profileQuery } from "../../../api/profileQuery.ts";
import { useSession } from "../../../session/session.ts";
import { PanelsSkeleton } from "../PanelsSkeleton.tsx";
import { MyDevicesPanel } from "./MyDevicesPanel.tsx";
import { PersonalData } from "./PersonalData.tsx";
import { ProfileSummary } from "./ProfileSummary.tsx";

/** Who the customer is, in figures and in words, and where to send things. */
export function OverviewTab() {
  const { user } = useSession();
  // Its counters move with every order and every heart.
  const profile = useQuery({ ...profileQuery(user?.id), refetchOnMount: "always" });
  if (profile.isPending) return <PanelsSkeleton panels={3} />;
  if (!profile.data) return <LoadFailure of={profile} title="Error al cargar tu perfil" />;
  return (
    <div className="grid gap-6">
      <ProfileSummary user={profile.data} />
      <PersonalData user={profile.data} />
      <AddressBook />
      <MyDevicesPanel />
    </div>
  );
}
