/** A list of 32-bit whole numbers that grows; a twentieth of what an array of numbers in objects takes. */
export class GrowingInts {
	#room: Int32Array;
	#length = 0;

	constructor(room = 2) {
		this.#room = new Int32Array(room);
	}

	get length(): number {
		return this.#length;
	}

	push(value: number): void {
		if (this.#length === this.#room.length) {
			const wider = new Int32Array(Math.ceil(this.#room.length * 1.5) + 1);
			wider.set(this.#room);
			this.#room = wider;
		}
		this.#room[this.#length] = value;
		this.#length += 1;
	}

	/** What is in it now; a view, which the next `push` may leave behind. */
	get values(): Int32Array {
		return this.#room.subarray(0, this.#length);
	}
}
