import { expect, it } from "vitest";
import { isBackupLate } from "./backups.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

it("a shop without a backup of the last night is late", () => {
	expect(isBackupLate(null, NOW)).toBe(true);
	expect(isBackupLate(new Date("2026-11-20T06:05:00Z"), NOW)).toBe(false);
	expect(isBackupLate(new Date("2026-11-20T05:59:00Z"), NOW)).toBe(true);
});
