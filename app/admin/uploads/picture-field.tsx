import { ImageUp, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { UploadedFile, UploadTarget } from "#core/media/media-rules.ts";
import { UploadZone } from "./upload-zone.tsx";

type PictureFieldProps = {
	/** Such as `Imagem para celular`. */
	label: string;
	target: UploadTarget;
	value: string | null;
	onChange(url: string | null): void;
	/** Told of what is known of a new picture, before its address is handed on. */
	onUploaded?(file: UploadedFile): void;
	hint?: string;
	error?: string | undefined;
	/** CSS `aspect-ratio` of the thumbnail. */
	ratio?: string;
	fit?: "cover" | "contain";
	/** Which copies of it are kept, where it covers. */
	kind?: ComponentProps<typeof Picture>["kind"];
	onBusy?(busy: boolean): void;
};

/** One picture of a form: a place to drop it, then the picture with `Trocar` and `Remover`. */
export function PictureField({
	label,
	target,
	value,
	onChange,
	onUploaded,
	hint,
	error,
	ratio = "3 / 2",
	fit = "cover",
	kind = "mini",
	onBusy,
}: PictureFieldProps) {
	const [changing, setChanging] = useState(false);
	return (
		<div>
			<p className="mb-2 text-small font-medium">{label}</p>
			{value && (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
					{fit === "cover" ? (
						<Picture
							src={value}
							kind={kind}
							sizes="160px"
							className="h-20 w-auto max-w-full rounded-xs bg-porcelain object-cover"
							style={{ aspectRatio: ratio }}
						/>
					) : (
						<img
							src={value}
							alt=""
							className="h-20 rounded-xs bg-porcelain object-contain"
							style={{ aspectRatio: ratio }}
						/>
					)}
					<div className="flex flex-wrap gap-2">
						<Button variant="outline" size="sm" onClick={() => setChanging(!changing)}>
							<Icon of={ImageUp} className="size-4" />
							Trocar
						</Button>
						<Button
							variant="danger"
							size="sm"
							aria-label={`Remover: ${label}`}
							onClick={() => onChange(null)}
						>
							<Icon of={Trash2} className="size-4" />
							Remover
						</Button>
					</div>
				</div>
			)}
			{(!value || changing) && (
				<UploadZone
					target={target}
					most={1}
					used={value ? 1 : 0}
					label={label}
					className={value ? "mt-3" : ""}
					onUploaded={(file) => {
						onUploaded?.(file);
						onChange(file.url);
						setChanging(false);
					}}
					{...(hint ? { hint } : {})}
					{...(onBusy ? { onBusy } : {})}
				/>
			)}
			{error && (
				<p role="alert" className="mt-1.5 text-small text-bad-text">
					{error}
				</p>
			)}
		</div>
	);
}
