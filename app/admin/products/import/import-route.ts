import { sayFailures } from "#app/admin/action/say-failures.ts";

export { action } from "./import-actions.ts";

export const clientAction = sayFailures();
