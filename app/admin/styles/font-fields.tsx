import { SelectField } from "#app/ui/field.tsx";
import { BODY_FONTS, HEADING_FONTS } from "#core/content/styles-rules.ts";
import type { SiteStyles } from "#core/content/types.ts";

/** The fonts of texts and headings; the shop serves all of them itself. */
export function FontFields({
	draft,
	errors,
	set,
}: {
	draft: SiteStyles;
	errors: Record<string, string>;
	set(changes: Partial<SiteStyles>): void;
}) {
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<SelectField
				label="Fonte dos textos"
				value={draft.font_family}
				error={errors["font_family"]}
				onChange={(event) => set({ font_family: event.currentTarget.value })}
			>
				<Fonts names={BODY_FONTS} chosen={draft.font_family} />
			</SelectField>
			<SelectField
				label="Fonte dos títulos"
				value={draft.heading_font_family}
				error={errors["heading_font_family"]}
				onChange={(event) => set({ heading_font_family: event.currentTarget.value })}
			>
				<Fonts names={HEADING_FONTS} chosen={draft.heading_font_family} />
			</SelectField>
		</div>
	);
}

/** A font that is no longer on offer is shown until another one is chosen. */
const Fonts = ({ names, chosen }: { names: readonly string[]; chosen: string }) =>
	[...new Set([...names, chosen])].map((name) => (
		<option key={name} value={name}>
			{name}
		</option>
	));
