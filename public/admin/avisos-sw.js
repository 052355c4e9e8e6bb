// Push notifications of the back office. It intercepts no request and stores nothing.
self.addEventListener("push", (event) => {
	const { title, body, url, tag } = event.data.json();
	event.waitUntil(
		self.registration.showNotification(title, { body, tag, icon: "/icone-192.png", data: { url } }),
	);
});

self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
