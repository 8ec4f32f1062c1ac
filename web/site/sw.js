// Keeps the whole site for the time without a network. `plancia site` writes the two names below: a version begins to be
// used once no page of the one before is open.
const kVersion = '';
const kFiles = [];

const kOurs = `plancia ${registration.scope} `;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(kOurs + kVersion).then((cache) => cache.addAll(kFiles)));
});

addEventListener('activate', (event) => {
  const old = (name) => name.startsWith(kOurs) && name !== kOurs + kVersion;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

// Addresses of games stand behind a question mark: to the folder they are all the first page.
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(registration.scope)) return;
  event.respondWith(
    caches
      .open(kOurs + kVersion)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((found) => found ?? fetch(event.request)),
  );
});
