import { sayFailures } from "../../action/say-failures.ts";

export { action } from "./refund-actions.ts";

export const clientAction = sayFailures({ units: "Erro ao acertar as peças" }, "Erro ao devolver");
