import { useId, useState } from "react";
import { type BannerPlace, NEW_BANNER } from "#core/content/banner-rules.ts";
import type { ManagedBanner } from "#core/content/manage/types.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { useRecordForm } from "../ui/use-record-form.ts";
import {
	type BannerDraft,
	bannerLabels,
	type CategoryOption,
	type LinkOption,
	toDraft,
} from "./banner-draft.ts";
import { BannerFields } from "./banner-fields.tsx";
import { BannerPreview, type KnownTones } from "./banner-preview.tsx";

type BannerDialogProps = {
	/** Null for a new one. */
	banner: ManagedBanner | null;
	/** Where a new one goes first. */
	place: BannerPlace | undefined;
	categories: CategoryOption[];
	links: LinkOption[];
	/** What is known of the pictures of the banners. */
	tones: KnownTones;
	onClose(): void;
};

/** Create or edit a banner, with the picture placed as the shop will show it (rule content 10). */
export function BannerDialog({
	banner,
	place,
	categories,
	links,
	tones,
	onClose,
}: BannerDialogProps) {
	const formId = useId();
	const [uploading, setUploading] = useState(0);
	const [uploaded, setUploaded] = useState<KnownTones>({});
	const countUpload = (busy: boolean) => setUploading((many) => many + (busy ? 1 : -1));
	const [opened] = useState<ManagedBanner>(
		() =>
			banner ?? {
				...NEW_BANNER,
				localizacao: place ?? NEW_BANNER.localizacao,
				id: "",
				version: "",
				categoria: null,
			},
	);
	const form = useRecordForm<ManagedBanner, BannerDraft>({
		name: opened.id || "novo",
		record: opened,
		toDraft,
		onSaved: onClose,
	});
	const { draft, set, errors } = form;
	return (
		<EditDialog
			title={banner ? "Editar banner" : "Novo banner"}
			onClose={onClose}
			dirty={form.dirty}
			busy={form.busy || uploading > 0}
			formId={formId}
			save={banner ? "Salvar alterações" : "Criar banner"}
			width={1040}
		>
			<RecordConflict form={form} labels={bannerLabels(categories)} />
			<form
				id={formId}
				ref={form.form}
				noValidate
				className="grid gap-8 lg:grid-cols-[1fr_380px]"
				onSubmit={(event) => {
					event.preventDefault();
					form.submit(banner ? { intent: "save", id: banner.id } : { intent: "create" });
				}}
			>
				<BannerFields
					draft={draft}
					errors={errors}
					set={set}
					categories={categories}
					links={links}
					openedType={opened.tipo}
					onBusy={countUpload}
					onUploaded={({ url, tones: found }) =>
						found && setUploaded((known) => ({ ...known, [url]: found }))
					}
				/>
				<BannerPreview
					draft={draft}
					tones={{ ...tones, ...uploaded }}
					onChange={set}
					error={errors["zoom"] ?? errors["position_x"]}
				/>
			</form>
		</EditDialog>
	);
}
