/** Smaller ones are sent as they are. */
const LIGHT_BYTES = 1.5 * 1024 * 1024;
const MOST_SIDE = 2_400;

/**
 * A lighter copy of a photo that a phone made, so that it does not take minutes to send; without what the file says
 * of the place. The photo itself where the browser cannot read it: the server then says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
	if (file.size <= LIGHT_BYTES || !/^image\/(?:jpeg|webp)$/.test(file.type)) return file;
	try {
		const picture = await createImageBitmap(file);
		const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height));
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(picture.width * scale);
		canvas.height = Math.round(picture.height * scale);
		canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
		picture.close();
		const blob = await new Promise<Blob | null>((resolve) => {
			canvas.toBlob(resolve, "image/jpeg", 0.86);
		});
		return blob && blob.size < file.size
			? new File([blob], file.name, { type: "image/jpeg" })
			: file;
	} catch {
		return file;
	}
}
