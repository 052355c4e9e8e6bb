import { useState } from "react";
import type { ManagedSettings } from "#core/content/manage/types.ts";
import { Writable } from "../ui/may.tsx";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { useLinkedField } from "../ui/use-linked-field.ts";
import { useRecordForm } from "../ui/use-record-form.ts";
import { CommerceSection } from "./commerce-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { GeneralSection } from "./general-section.tsx";
import type { LogoGrounds } from "./route.tsx";
import { SETTINGS_LABELS, type SettingsDraft, toDraft } from "./settings-draft.ts";

/** What every section edits. */
export type SectionProps = {
	draft: SettingsDraft;
	errors: Record<string, string>;
	set(changes: Partial<SettingsDraft>): void;
};

const FORM_ID = "configuracoes";

/** Every word and number the shop says of itself. */
export function SettingsForm({
	settings,
	looks,
}: {
	settings: ManagedSettings;
	looks: LogoGrounds;
}) {
	useLinkedField();
	const [uploading, setUploading] = useState(0);
	const countUpload = (busy: boolean) => setUploading((many) => many + (busy ? 1 : -1));
	const form = useRecordForm<ManagedSettings, SettingsDraft>({
		name: "configuracoes",
		record: settings,
		toDraft,
	});
	const { draft, errors, set } = form;
	const section: SectionProps = { draft, errors, set };
	return (
		<form
			id={FORM_ID}
			ref={form.form}
			noValidate
			className="dense"
			onSubmit={(event) => {
				event.preventDefault();
				form.submit({ intent: "save" });
			}}
		>
			<RecordConflict form={form} labels={SETTINGS_LABELS} />
			<Writable>
				<div className="grid gap-6">
					<GeneralSection {...section} looks={looks} onBusy={countUpload} />
					<ContactSection {...section} />
					<CommerceSection {...section} />
				</div>
			</Writable>
			<SaveBar
				dirty={form.dirty}
				busy={form.busy || uploading > 0}
				save="Salvar configurações"
				onReset={form.reset}
			/>
		</form>
	);
}
