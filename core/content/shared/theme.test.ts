import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import { contrast } from "./colour.ts";
import { DEFAULT_STYLES } from "./default-settings.ts";
import { themeVariables } from "./theme.ts";

const colour = fc
	.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
	.map((rgb) => `#${rgb.map((v) => v.toString(16).padStart(2, "0")).join("")}`);

const value = (vars: Record<string, string>, name: string): string => {
	const found = vars[name];
	if (!found) throw new Error(`no ${name}`);
	return found;
};

describe("theme", () => {
	it("stays readable whatever the merchant chooses", () => {
		const roles = [
			["--primary-text", "--color-background"],
			["--primary-text", "--primary-tint"],
			["--success-text", "--success-tint"],
			["--warning-text", "--warning-tint"],
			["--error-text", "--error-tint"],
			["--muted-text", "--color-background"],
			["--on-primary", "--color-primary"],
			["--on-ink", "--ink"],
			["--on-ink-muted", "--ink"],
		] as const;
		fc.assert(
			fc.property(
				colour,
				colour,
				colour,
				fc.boolean(),
				(primary_color, ...[accent_color, success_color, own]) => {
					const vars = themeVariables({
						...DEFAULT_STYLES,
						primary_color,
						accent_color,
						success_color,
						dark_tone: own ? "marca" : "neutro",
					});
					for (const [text, surface] of roles) {
						expect(contrast(value(vars, text), value(vars, surface))).toBeGreaterThanOrEqual(4.5);
					}
				},
			),
			{ numRuns: runs(25, 1000) },
		);
	});

	it("keeps a text readable on a dark page whose second colour is light", () => {
		const vars = themeVariables({
			...DEFAULT_STYLES,
			background_color: "#101418",
			text_color: "#f2f4f6",
		});
		for (const surface of ["--color-background", "--color-secondary", "--primary-tint"]) {
			for (const words of ["--color-text", "--muted-text", "--primary-text"]) {
				expect(contrast(vars[words] ?? "", vars[surface] ?? "")).toBeGreaterThanOrEqual(4.5);
			}
		}
	});

	it("prints nothing that is not a colour or a font of the shop", () => {
		const vars = themeVariables({
			...DEFAULT_STYLES,
			primary_color: "red;}</style><script>",
			font_family: '"; } body { display: none',
		});
		expect(vars["--color-primary"]).toBe("#0066cc");
		expect(vars["--font-body"]).toBe('"Inter", "Inter Fallback", system-ui, sans-serif');
	});
});
