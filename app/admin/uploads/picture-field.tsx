import clsx from "clsx";
import { Images, ImageUp, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { UploadedFile, UploadTarget } from "#core/media/shared/media.ts";
import { Problem } from "../ui/forms/problem.tsx";
import { UploadZone } from "./upload-zone.tsx";

type PictureFieldProps = {
	label: string;
	target: UploadTarget;
	value: string | null;
	onChange(url: string | null): void;
	/** Called with the metadata of a new picture before its URL is set. */
	onUploaded?(file: UploadedFile): void;
	hint?: string;
	error?: string | undefined;
	ratio?: string;
	fit?: "cover" | "contain";
	/** Background class behind a transparent picture. */
	ground?: string;
	/** Set of stored sizes, for `fit="cover"`. */
	kind?: ComponentProps<typeof Picture>["kind"];
	onBusy?(busy: boolean): void;
};

/** Single picture input: a drop zone, then the picture with `Trocar` and `Remover`. */
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
	ground = "bg-porcelain",
	kind = "mini",
	onBusy,
}: PictureFieldProps) {
	return (
		<div>
			<p className="mb-2 text-small font-medium">{label}</p>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				{value && fit === "cover" && (
					<Picture
						src={value}
						kind={kind}
						sizes="160px"
						className="h-20 w-auto max-w-full rounded-xs bg-porcelain object-cover"
						style={{ aspectRatio: ratio }}
					/>
				)}
				{value && fit === "contain" && (
					<img
						src={value}
						alt=""
						className={clsx("h-20 max-w-full rounded-xs object-contain", ground)}
						style={{ aspectRatio: ratio }}
					/>
				)}
				<UploadZone
					target={target}
					most={1}
					used={value ? 1 : 0}
					label={label}
					className={value ? "min-w-52 flex-1" : "w-full"}
					onUploaded={(file) => {
						onUploaded?.(file);
						onChange(file.url);
					}}
					{...(hint ? { hint } : {})}
					{...(onBusy ? { onBusy } : {})}
				>
					{value
						? (choose, _, pick) => (
								<div className="flex flex-wrap gap-2">
									<Button
										variant="outline"
										size="sm"
										aria-label={`Trocar: ${label}`}
										onClick={choose}
									>
										<Icon of={ImageUp} className="size-4" />
										Trocar
									</Button>
									<Button
										variant="outline"
										size="sm"
										aria-label={`Escolher da biblioteca: ${label}`}
										onClick={pick}
									>
										<Icon of={Images} className="size-4" />
										Biblioteca
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
							)
						: undefined}
				</UploadZone>
			</div>
			<Problem>{error}</Problem>
		</div>
	);
}
