import { Camera, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";

// Not in TypeScript's DOM types yet.
declare class BarcodeDetector {
	detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

const LOOK_EVERY_MS = 250;
/** The same code in front of the camera counts again after this. */
const AGAIN_MS = 1_500;

/** Reads codes from the camera, where the browser can (`BarcodeDetector`). */
function CameraReader({ onRead, onClose }: { onRead(code: string): void; onClose(): void }) {
	const video = useRef<HTMLVideoElement>(null);
	const [problem, setProblem] = useState("");
	const read = useRef(onRead);
	read.current = onRead;
	useEffect(() => {
		let timer = 0;
		let ended = false;
		let stream: MediaStream | null = null;
		const last = { code: "", at: 0 };
		const start = async () => {
			stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
			const { current } = video;
			if (ended || !current) return stop();
			current.srcObject = stream;
			await current.play();
			const detector = new BarcodeDetector();
			timer = window.setInterval(async () => {
				const [found] = await detector.detect(current).catch(() => []);
				if (!found || ended) return;
				const now = Date.now();
				if (found.rawValue === last.code && now - last.at < AGAIN_MS) return;
				Object.assign(last, { code: found.rawValue, at: now });
				navigator.vibrate?.(60);
				read.current(found.rawValue);
			}, LOOK_EVERY_MS);
		};
		const stop = () => {
			for (const track of stream?.getTracks() ?? []) track.stop();
		};
		start().catch(() =>
			setProblem("A câmera não pôde ser usada. Permita o acesso no navegador, ou use o campo."),
		);
		return () => {
			ended = true;
			clearInterval(timer);
			stop();
		};
	}, []);
	return (
		<div className="relative mt-4 overflow-hidden rounded-md bg-ink">
			{problem ? (
				<p role="alert" className="p-5 pr-14 text-small text-on-ink">
					{problem}
				</p>
			) : (
				<video
					ref={video}
					playsInline
					muted
					aria-label="Câmera: aponte para o código de barras"
					className="aspect-video w-full object-cover"
				/>
			)}
			<IconButton
				icon={X}
				label="Fechar a câmera"
				onClick={onClose}
				className="absolute top-2 right-2 bg-bg text-fg"
			/>
		</div>
	);
}

/** Reading codes with the camera: a button where the browser can, and the picture while it is open. */
export function useCamera(onRead: (code: string) => void) {
	const [camera, setCamera] = useState<"none" | "offered" | "open">("none");
	useEffect(() => {
		if ("BarcodeDetector" in window && navigator.mediaDevices) setCamera("offered");
	}, []);
	return {
		button: camera === "offered" && (
			<Button variant="outline" onClick={() => setCamera("open")}>
				<Icon of={Camera} className="size-5" />
				Usar a câmera
			</Button>
		),
		view: camera === "open" && (
			<CameraReader onRead={onRead} onClose={() => setCamera("offered")} />
		),
	};
}
