import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawDataModel } from "./data-model.ts";

writeFileSync(join(import.meta.dirname, "../docs/data-model.md"), await drawDataModel());
