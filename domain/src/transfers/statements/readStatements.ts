import { bankStatements, type Db, users } from "@bruma/db";
import { desc, eq, getTableColumns, type SQL } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";

const { fileHash: _, ...columns } = getTableColumns(bankStatements);

export type StatementRecord = Omit<typeof bankStatements.$inferSelect, "fileHash"> & { by: string | null };

export async function listStatements(db: Db, { page, limit }: { page: number; limit: number }) {
  const [statements, total] = await Promise.all([
    read(db)
      .orderBy(desc(bankStatements.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(bankStatements),
  ]);
  return { statements, total };
}

/** Refuses `statement.not_found`. */
export async function getStatement(db: Db, id: number): Promise<StatementRecord> {
  const [statement] = await read(db, eq(bankStatements.id, id));
  if (statement === undefined) throw new Refusal("statement.not_found");
  return statement;
}

function read(db: Db, which?: SQL) {
  return db
    .select({ ...columns, by: users.name })
    .from(bankStatements)
    .leftJoin(users, eq(users.id, bankStatements.actorId))
    .where(which)
    .$dynamic();
}
