/** Properties of the element that a program sets. */
import { expect, test, vi } from 'vitest';
import { initialState, type ViewState } from '../../web/session/view-state.js';

vi.stubGlobal('MutationObserver', EventTarget); // it observes nothing here
const { WithAttributes } = await import('../../web/element/attributes.js');

class Fixture extends WithAttributes {
  protected override requested: ViewState = initialState;
  protected override withText = (state: ViewState, text: string | null): ViewState => ({
    ...state,
    text,
  });
  protected override documentOf = (): undefined => undefined;
  /** Whether something was requested since the last call. */
  get isAsked(): boolean {
    return this.take() !== null;
  }
}
customElements.define('clear-head-fixture', Fixture);

test('taking a tensors file back asks for the lesson again', () => {
  const element = new Fixture();
  expect(element.isAsked).toBe(true);
  element.tensors = new Blob();
  expect(element.isAsked).toBe(true);
  element.tensors = null;
  expect(element.isAsked).toBe(true);
  expect(element.tensors).toBeNull();
  element.tensors = null;
  expect(element.isAsked).toBe(false);
});
