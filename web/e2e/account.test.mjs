import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPage, noProblems, stage } from './harness.mjs';

const set = stage();

async function settings(lang) {
  const page = await newPage(set.browser, { lang });
  await page.goto(`${set.base}/settings`);
  return page;
}

test('an account is entered from another device, changes its password, and leaves everywhere', async () => {
  const [desk, phone] = [await settings('en'), await settings('it')];
  await desk.fill('#account-name', 'Anna');
  await desk.fill('#account-password', 'correct horse');
  await desk.getByRole('button', { name: 'Make the account' }).click();
  await desk.getByText('You are Anna.').waitFor();
  await phone.fill('#account-name', 'Anna');
  await phone.fill('#account-password', 'correct horse');
  await phone.getByRole('button', { name: 'Accedi' }).click();
  await phone.getByText('Sei Anna.').waitFor();
  await phone.locator('.sessions li').first().waitFor();
  assert.equal(await phone.locator('.sessions li').count(), 2);
  assert.equal(await phone.locator('.sessions strong').count(), 1);

  await desk.fill('#password-old', 'wrong horses');
  await desk.fill('#password-new', 'better horse');
  await desk.getByRole('button', { name: 'Change the password' }).click();
  await desk.getByText('The present password is wrong.').waitFor();
  await desk.fill('#password-old', 'correct horse');
  await desk.getByRole('button', { name: 'Change the password' }).click();
  await desk.getByText('The password is changed.').waitFor();
  await desk.locator('.sessions li').nth(1).waitFor({ state: 'detached' });

  await phone.reload(); // its session ended with the old password
  await phone.fill('#account-name', 'anna');
  await phone.fill('#account-password', 'better horse');
  await phone.getByRole('button', { name: 'Accedi' }).click();
  await phone.getByText('Sei Anna.').waitFor();
  await phone.getByRole('button', { name: 'Esci dappertutto' }).click();
  await phone.locator('#account-name').waitFor();
  await desk.reload();
  await desk.locator('#account-name').waitFor();
  noProblems(desk);
  noProblems(phone);
  await desk.context().close();
  await phone.context().close();
});
