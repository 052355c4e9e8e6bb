import { config } from "zod/v4/core";

// The CSP forbids `new Function`, which zod probes once.
config({ jitless: true });
