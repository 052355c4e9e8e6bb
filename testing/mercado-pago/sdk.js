// Stands for MercadoPago.js v2: the same names and events, fields in frames of its own origin. Each keeps
// what is typed to itself; the token is made between them and the provider's server.
(() => {
	const home = new URL(document.currentScript.src).origin;
	const randomName = () => Math.random().toString(36).slice(2);

	function makeFields(publicKey) {
		const group = randomName();
		const mounted = new Map();
		const waiting = new Map();
		window.addEventListener("message", ({ origin, data }) => {
			if (origin !== home || data?.group !== group) return;
			if (data.answerTo) {
				const { done, failed } = waiting.get(data.answerTo) ?? {};
				waiting.delete(data.answerTo);
				if (data.error) failed?.(data.error);
				else done?.(data.token);
				return;
			}
			for (const heard of mounted.get(data.type)?.listeners[data.event] ?? []) heard(data.detail);
		});
		const tell = (type, message) =>
			mounted.get(type)?.frame?.contentWindow?.postMessage({ group, ...message }, home);
		return {
			create(type, options = {}) {
				const field = { listeners: {}, frame: null };
				const own = {
					mount(container) {
						const { placeholder = "", srLabel = type } = options;
						const query = new URLSearchParams({ group, type, placeholder, srLabel });
						field.frame = document.createElement("iframe");
						field.frame.src = `${home}/secure-fields?${query}&key=${publicKey}`;
						field.frame.title = srLabel;
						Object.assign(field.frame.style, { border: "0", width: "100%", height: "100%" });
						document.getElementById(container)?.append(field.frame);
						mounted.set(type, field);
						return own;
					},
					unmount() {
						field.frame?.remove();
						if (mounted.get(type) === field) mounted.delete(type);
					},
					on(event, heard) {
						field.listeners[event] = [...(field.listeners[event] ?? []), heard];
						return own;
					},
					update: (change) => tell(type, { update: change }),
					focus: () => tell(type, { focus: true }),
					blur: () => tell(type, { focus: false }),
				};
				return own;
			},
			createCardToken: (holder) =>
				new Promise((done, failed) => {
					const asked = randomName();
					waiting.set(asked, { done, failed });
					tell("cardNumber", { makeToken: asked, holder });
				}),
		};
	}

	window.MercadoPago = class {
		constructor(publicKey) {
			this.fields = makeFields(publicKey);
		}
	};
})();
