/** Says what this process has used so far whenever it is asked: processor time of all its threads, and memory. */
export function reportMemory(): void {
	process.on("message", (message) => {
		if (message !== "used") return;
		const { user, system } = process.cpuUsage();
		process.send?.({
			cpuMs: (user + system) / 1_000,
			rssMb: process.memoryUsage.rss() / 1_048_576,
		});
	});
}
