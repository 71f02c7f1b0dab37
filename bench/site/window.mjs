/** A new window, at rest. While it opens, Chromium makes pages of its own, the list below the address
 * bar among them: some 400 ms of CPU, which the window of somebody who comes to the page has behind
 * it. */
export async function openWindow(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.waitForTimeout(1500);
  return page;
}
