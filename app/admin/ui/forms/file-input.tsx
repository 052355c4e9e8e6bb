import type { ComponentProps } from "react";

type FileInputProps = Pick<ComponentProps<"input">, "ref" | "accept" | "multiple"> & {
	label: string;
	onChoose(files: File[]): void;
};

/** The input behind a button that chooses files; the same file can be chosen again. */
export const FileInput = ({ label, onChoose, ...input }: FileInputProps) => (
	<input
		{...input}
		type="file"
		aria-label={label}
		className="sr-only"
		tabIndex={-1}
		onChange={({ currentTarget }) => {
			const files = [...(currentTarget.files ?? [])];
			currentTarget.value = "";
			if (files.length > 0) onChoose(files);
		}}
	/>
);
