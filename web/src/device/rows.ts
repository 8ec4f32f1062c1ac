import type { Change } from './messages';

// Where the rows of the device are kept. Whatever was written is there when the promise is kept, all of it or nothing.
export class Rows {
  private constructor(private readonly database: IDBDatabase) {}

  static open(name: string): Promise<Rows> {
    return new Promise((done, failed) => {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
      opening.onsuccess = () => done(new Rows(opening.result));
      opening.onerror = () => failed(opening.error);
    });
  }

  all(): Promise<[string, string][]> {
    return new Promise((done, failed) => {
      const reading = this.database.transaction('rows', 'readonly');
      const store = reading.objectStore('rows');
      const names = store.getAllKeys();
      const texts = store.getAll();
      reading.oncomplete = () => done(names.result.map((name, i) => [name as string, (texts.result as string[])[i]!]));
      reading.onabort = () => failed(reading.error);
    });
  }

  write(changes: Change[]): Promise<void> {
    if (changes.length === 0) return Promise.resolve();
    return new Promise((done, failed) => {
      const writing = this.database.transaction('rows', 'readwrite', { durability: 'strict' });
      const store = writing.objectStore('rows');
      writing.oncomplete = () => done();
      writing.onabort = () => failed(writing.error);
      try {
        for (const [name, text] of changes) {
          if (text === null) store.delete(name);
          else store.put(text, name);
        }
      } catch (error) {
        writing.abort(); // what was put before goes with it
        failed(error);
      }
    });
  }
}
