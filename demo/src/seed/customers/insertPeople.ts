import { type Tx, users } from "@bruma/db";
import { type DemoPerson, demoPeople } from "../../words/index.ts";
import type { SeededCustomer } from "../Assortment.ts";
import type { Dice } from "../Dice.ts";
import { daysBefore, SHOP_AGE_DAYS } from "../dates.ts";
import { withIds } from "../rows.ts";

// Well-formed, so that a login is refused like any other; of which password it is the hash, nobody knows.
const UNUSABLE_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

const DEMO_CUSTOMER: DemoPerson = {
  firstName: "Clara",
  lastName: "Monfort Sala",
  email: "cliente@bruma.test",
  phone: "600 000 001",
  address: "Carrer de Diana 14, 2º A",
  postalCode: "03700",
  city: "Dénia",
  province: "Alicante",
};

interface SeededPeople {
  adminId: number;
  demoCustomer: SeededCustomer;
  /** All but the demo customer. */
  customers: SeededCustomer[];
}

interface Arrival {
  person: DemoPerson;
  createdAt: Date;
  passwordHash: string;
}

/** The admin and the demo customer, who share a password, and the others, who cannot log in. */
export async function insertPeople(tx: Tx, dice: Dice, now: Date, passwordHash: string): Promise<SeededPeople> {
  const opened = daysBefore(now, SHOP_AGE_DAYS);
  const arrivals: Arrival[] = dice.shuffled(demoPeople).map((person, index) => {
    const age = ((SHOP_AGE_DAYS - 2) * (index + dice.roll())) / demoPeople.length;
    return { person, createdAt: daysBefore(now, age), passwordHash: UNUSABLE_HASH };
  });
  arrivals.push({ person: DEMO_CUSTOMER, createdAt: daysBefore(opened, -1), passwordHash });
  arrivals.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

  const [admin] = await tx.insert(users).values(adminRow(opened, passwordHash)).returning({ id: users.id });
  const given = await tx.insert(users).values(arrivals.map(userRow)).returning({ id: users.id });
  const seeded = withIds(arrivals, given).map((arrival) => customerOf(arrival, 0.5 + 2 * dice.roll() ** 2));
  const demoCustomer = seeded.find(({ email }) => email === DEMO_CUSTOMER.email);
  if (admin === undefined || demoCustomer === undefined) throw new Error("insert returned no row");
  return { adminId: admin.id, demoCustomer, customers: seeded.filter((customer) => customer !== demoCustomer) };
}

function adminRow(createdAt: Date, passwordHash: string): typeof users.$inferInsert {
  return {
    email: "admin@bruma.test",
    name: "Administración Bruma",
    role: "admin",
    staffRole: "owner",
    passwordHash,
    ...agreedAt(createdAt),
  };
}

function userRow({ person, createdAt, passwordHash }: Arrival): typeof users.$inferInsert {
  const { email, firstName, lastName, phone, address, city, postalCode } = person;
  const name = `${firstName} ${lastName}`;
  const own = { email, firstName, lastName, name, phone, address, city, zipCode: postalCode };
  return { ...own, passwordHash, ...agreedAt(createdAt) };
}

const agreedAt = (createdAt: Date) => ({
  createdAt,
  updatedAt: createdAt,
  adultDeclaredAt: createdAt,
  termsAcceptedAt: createdAt,
  emailVerifiedAt: createdAt,
  lastLoginAt: createdAt,
});

function customerOf({ id, person, createdAt }: Arrival & { id: number }, loyalty: number): SeededCustomer {
  const { firstName, lastName, email, phone, address, city, province, postalCode } = person;
  const name = `${firstName} ${lastName}`;
  const own = { id, firstName, lastName, name, email, phone, address, city };
  return { ...own, state: province, zipCode: postalCode, createdAt, loyalty };
}
