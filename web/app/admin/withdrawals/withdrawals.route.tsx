import { privatePage } from "../../document/pageMeta.ts";
import { WithdrawalsPage } from "./WithdrawalsPage.client.tsx";

export const meta = privatePage("Desistimientos");

export default WithdrawalsPage;
